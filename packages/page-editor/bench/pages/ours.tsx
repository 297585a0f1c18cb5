import { createTheme, ThemeProvider } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { createRoot, type Root } from 'react-dom/client';
import { PageEditor, type PageStore } from '../../src/index.ts';

const theme = createTheme();
const store: PageStore = {
  publish: () => Promise.resolve({ kind: 'published' }),
  versions: () => Promise.resolve([]),
  keepDraft: () => undefined,
};
let root: Root | undefined;

/** Opens a page of as many texts in this editor. */
function openEditor(texts: readonly string[]): void {
  const text = JSON.stringify({ type: 'page', body: texts.map((tpl) => ({ type: 'tpl', tpl, inline: false })) }, null, 2);
  const place = document.body.appendChild(document.createElement('div'));
  place.style.height = '100vh';
  root = createRoot(place);
  root.render(
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <PageEditor
          text={text}
          store={store}
          notify={() => undefined}
          copy={() => Promise.resolve()}
          onExit={() => undefined}
          onOpenPreview={() => undefined}
        />
      </LocalizationProvider>
    </ThemeProvider>,
  );
}

function closeEditor(): void {
  root?.unmount();
  document.body.replaceChildren();
}

Object.assign(globalThis, { openEditor, closeEditor });
