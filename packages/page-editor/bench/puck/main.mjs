import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import React from 'react';
import { createRoot } from 'react-dom/client';

const config = {
  components: {
    Text: {
      fields: { text: { type: 'text' } },
      defaultProps: { text: '' },
      render: ({ text }) => React.createElement('p', null, text),
    },
  },
};

let root;

/** Opens as many texts in the peer. */
globalThis.openEditor = (texts) => {
  const content = texts.map((text, at) => ({ type: 'Text', props: { id: `text-${at}`, text } }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(React.createElement(Puck, { config, data: { content, root: {} } }));
};

globalThis.closeEditor = () => {
  root.unmount();
  document.body.replaceChildren();
};
