import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './choice-store.ts';
import './styles.css';

start();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// Lets the page open without a connection. Only the built page has it: while developing it would hide changes.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
