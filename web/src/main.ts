// Where the page begins.
import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/house.css';
import App from './App.svelte';
import { wake } from './lib/sound';
import { listen } from './lib/router.svelte';
import { spoken } from './lib/texts.svelte';

listen();
wake();
void spoken.fetch();
mount(App, { target: document.getElementById('app')! });
