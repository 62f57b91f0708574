/** Who sits at this device. */

import { api } from './api';

class Me {
  name = $state('');
  guest = $state('');
  account = $state(false); // signed in to one
  operator = $state(false);
  notice = $state(''); // the message of the day

  async load(): Promise<void> {
    const seen = await api.me().catch(() => null);
    if (seen) [this.name, this.guest, this.account, this.operator, this.notice] = [seen.name, seen.guest, seen.account, seen.operator, seen.notice];
  }

  async rename(name: string): Promise<void> {
    this.name = name.trim();
    await api.rename({ name: this.name }).catch(() => undefined);
  }
}

export const me = new Me();
