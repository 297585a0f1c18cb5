import { Buffer } from 'buffer';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { render } from 'amis';
import 'amis/lib/themes/cxd.css';

globalThis.Buffer = Buffer;
const roots = new WeakMap();

/** Draws a definition with amis; requests go to the answers that both sides share. */
globalThis.renderPage = (definition, element, answer, tell = () => undefined) => {
  const root = createRoot(element);
  roots.set(element, root);
  const fetcher = async ({ url, method = 'get', data, config }) => {
    const body = await answer({ url, method: method.toLowerCase(), data, query: config?.params ?? {} });
    return { data: body, status: 200, headers: {} };
  };
  const env = {
    fetcher,
    isCancel: () => false,
    notify: (kind) => tell(`notice ${kind}`),
    alert: () => undefined,
    confirm: () => Promise.resolve(true),
    jumpTo: (to) => tell(`go to ${to}`),
    updateLocation: () => undefined,
    copy: (text) => tell(`copy ${text}`),
    theme: 'cxd',
  };
  root.render(React.createElement('div', null, render(definition, { locale: 'zh-CN' }, env)));
};

globalThis.removePage = (element) => {
  roots.get(element)?.unmount();
};
