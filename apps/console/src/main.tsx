import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { LocaleHost } from './locales/LocaleHost.tsx';
import { NotificationHost } from './notifications/NotificationHost.tsx';
import { createConsoleRouter } from './routes/router.tsx';
import { paths } from './session/session.ts';
import { ThemeHost } from './theme/ThemeHost.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root" to draw the console in.');

const router = createConsoleRouter(paths.console);

createRoot(root).render(
  <StrictMode>
    <LocaleHost>
      <ThemeHost>
        <RouterProvider router={router} />
        <NotificationHost />
      </ThemeHost>
    </LocaleHost>
  </StrictMode>,
);
