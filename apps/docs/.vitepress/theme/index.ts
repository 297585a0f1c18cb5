import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './letters.css';
import './tokens.css';
import './style.css';
import { LiveExample } from './LiveExample.ts';

/** VitePress's own theme with the colours and letters of the console, and examples of the types of pages. */
const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('LiveExample', LiveExample);
  },
};

export default theme;
