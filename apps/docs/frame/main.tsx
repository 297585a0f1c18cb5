import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { registerExtras } from '@lab-console/page-renderer/extras';
import { defineExampleElement } from '../../../packages/page-renderer/examples/example-host.ts';
import '../.vitepress/theme/letters.css';
import { ExampleFrame } from './ExampleFrame.tsx';

registerExtras();
defineExampleElement();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <CacheProvider value={cache}>
      <ExampleFrame />
    </CacheProvider>,
  );
