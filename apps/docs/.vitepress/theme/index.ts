import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './tokens.css';
import './style.css';

/** VitePress's own theme with the colours and letters of the console. */
const theme: Theme = { extends: DefaultTheme };

export default theme;
