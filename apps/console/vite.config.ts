import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkByScreen } from './chunk-by-screen.ts';
import { pdfResources } from './pdf-resources.ts';

/** Where the API of a running server is; `pnpm dev` starts one there. */
const api = process.env.LAB_CONSOLE_API ?? 'http://127.0.0.1:8080';

/** A file of what at least two others need. */
const shared = { minShareCount: 2, includeDependenciesRecursively: false };

/** The server fills the placeholders of the built page per request; while developing nobody does. */
function fillPlaceholders(): Plugin {
  return {
    name: 'lab-console:fill-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BASE_PATH__', '').replaceAll('__CSP_NONCE__', ''),
  };
}

/**
 * Fetches what a part imports into the cache of the browser, instead of by links. What a link could not fetch ahead of time is never asked
 * for again in Chromium, whatever imports it, be it a module or a script; what `fetch` could not get is. The canvas of the page editor, a
 * frame whose policy lets nothing be fetched so, has all of it in the cache.
 */
function preloadByFetch(): Plugin {
  return {
    name: 'lab-console:preload-by-fetch',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        const changed = code.replace(
          'document.head.appendChild(link)',
          'if (isCss) document.head.appendChild(link); else if (window === window.top) fetch(dep.href).catch(() => {})',
        );
        if (changed === code) throw new Error('The preload helper of Vite is written differently now: see preloadByFetch().');
        return changed;
      },
    },
  };
}

/** The theme switches ripples off everywhere, so that nobody has to fetch the code that draws them. */
function withoutRipples(): Plugin {
  return {
    name: 'lab-console:without-ripples',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mui\/material\/ButtonBase\/TouchRipple\.m?js/ },
      handler: () => 'export default function TouchRipple() { return null; }',
    },
  };
}

export default defineConfig(({ command }) => ({
  // Built assets are addressed relatively, so that one build serves every deployment prefix.
  base: command === 'build' ? './' : '/admin/',
  plugins: [react(), fillPlaceholders(), preloadByFetch(), withoutRipples(), pdfResources()],
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
        // Every page loads the list of all file names, so they are short; seven characters are enough to keep them different.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: chunkByScreen(), includeDependenciesRecursively: false },
            // Small files that several parts of one job need travel together.
            {
              name: 'questions',
              test: /\/import-kit\/src\/(exam\/(locales|view\/(FaultList|icons|RichView)|repair\/(content|trim))|word\/(content|locales|to-exam|questions\/(check-questions|parse-answer)))|\/features\/exams\/exam-rows/,
              ...shared,
            },
            { name: 'approval', test: /\/features\/pages\/|sign-on-texts|ConfirmBySignOn/, ...shared },
            {
              name: 'uploads',
              test: /\/page-renderer\/src\/(core\/files|renderers\/files\/useUploads|renderers\/inputs\/date-kind)|visuallyHidden/,
              ...shared,
            },
          ],
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
