import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { showPrefs } from './lib/prefs.svelte';
import { watchLinks } from './lib/route.svelte';

showPrefs();
watchLinks();

const target = document.getElementById('app');
if (target) mount(App, { target });
