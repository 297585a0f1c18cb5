import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { LocaleHost } from './locales/LocaleHost.tsx';
import { NotificationHost } from './notifications/NotificationHost.tsx';
import { leadToSignIn } from './routes/find-session.ts';
import { createConsoleRouter } from './routes/router.tsx';
import { paths } from './session/session.ts';
import { ThemeHost } from './theme/ThemeHost.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root" to draw the console in.');

/** Draws the console. Nobody who has to sign in gets a page first, which the router would fetch beside the question who they are. */
async function start(target: HTMLElement): Promise<void> {
  await leadToSignIn();
  const router = createConsoleRouter(paths.console);
  createRoot(target).render(
    <StrictMode>
      <LocaleHost>
        <ThemeHost>
          <RouterProvider router={router} />
          <NotificationHost />
        </ThemeHost>
      </LocaleHost>
    </StrictMode>,
  );
}

// Not awaited at the top level: the bundler would cut each part into files of its own.
void start(root);
