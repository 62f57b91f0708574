/** Who sits at this device. */

import { api } from './api';

class Me {
  name = $state('');
  guest = $state('');

  async load(): Promise<void> {
    const seen = await api.me().catch(() => null);
    if (seen) [this.name, this.guest] = [seen.name, seen.guest];
  }

  async rename(name: string): Promise<void> {
    this.name = name.trim();
    await api.rename({ name: this.name }).catch(() => undefined);
  }
}

export const me = new Me();
