import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Where the API of a running server is; `pnpm dev` starts one there. */
const api = process.env.LAB_CONSOLE_API ?? 'http://127.0.0.1:8080';

/** Modules that every visitor needs before anything is drawn. */
const base = new RegExp(
  `/node_modules/(${[
    '(react|react-dom|react-is|react-router|scheduler|stylis|clsx|@emotion/[^/]+)/',
    '@mui/styled-engine/',
    '@mui/material/(styles|Box|Button|ButtonBase|CircularProgress|CssBaseline|DefaultPropsProvider|FormControl|FormHelperText|FormLabel|GlobalStyles|IconButton|InputBase|InputLabel|OutlinedInput|SvgIcon|TextareaAutosize|Typography|transitions|useLazyRipple)/',
  ].join('|')})`,
);

/** The server fills the placeholders of the built page per request; while developing nobody does. */
function fillPlaceholders(): Plugin {
  return {
    name: 'lab-console:fill-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BASE_PATH__', '').replaceAll('__CSP_NONCE__', ''),
  };
}

export default defineConfig(({ command }) => ({
  // Built assets are addressed relatively, so that one build serves every deployment prefix.
  base: command === 'build' ? './' : '/admin/',
  plugins: [react(), fillPlaceholders()],
  resolve: { conditions: ['@lab-console/source', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    // The policy allows no `data:` scripts; small pictures may stay files as well.
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What signing in needs travels in one piece: in twenty it would weigh 10 kB more.
          groups: [{ name: 'base', test: base }],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/res': api, '/storage': api, '/report-api': api },
  },
}));
