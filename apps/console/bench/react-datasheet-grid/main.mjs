import { createElement, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataSheetGrid, keyColumn, textColumn } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';

const wanted = new URLSearchParams(location.search);
const size = (name, usual) => Number(wanted.get(name) ?? usual);
const columns = Array.from({ length: size('columns', 20) }, (_, at) => ({
  ...keyColumn(`c${at}`, textColumn),
  title: `Item ${at + 1}`,
  minWidth: 96,
}));
const empty = Array.from({ length: size('rows', 120) }, () => Object.fromEntries(columns.map((_, at) => [`c${at}`, null])));

/** The grid with what its documentation leaves to the host: a history for Ctrl+Z. */
function Sheet() {
  const [steps, setSteps] = useState([empty]);
  const shown = steps.at(-1);
  useLayoutEffect(() => {
    globalThis.valueAt = (row, column) => shown[row]?.[`c${column}`] ?? '';
  }, [shown]);
  useEffect(() => {
    const handleKey = (event) => {
      if (event.ctrlKey && event.key === 'z') setSteps((old) => (old.length > 1 ? old.slice(0, -1) : old));
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  return createElement(DataSheetGrid, {
    value: shown,
    columns,
    height: 700,
    lockRows: true,
    onChange: (next) => setSteps((old) => [...old, next]),
  });
}

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(createElement(Sheet));
