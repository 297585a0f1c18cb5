// The packed calendar in a small application: the example of the README as it stands, without a theme of the application's own.
import { fileURLToPath } from 'node:url';
import { openOutside, readmeExample } from '../../../tools/outside-app.mjs';
import { answers } from './answers.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
await openOutside({
  folder,
  files: {
    'main.tsx':
      "import { createRoot } from 'react-dom/client';\nimport { Timetable } from './readme-example';\n\nconst root = document.getElementById('root');\nif (root) createRoot(root).render(<Timetable />);\n",
    'readme-example.tsx': readmeExample(folder),
  },
  api: (path) => answers[path],
  async drive(page, address) {
    await page.goto(address);
    await page.getByText('Pendulum').first().waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByText('Pendulum').first().waitFor();
  },
});
process.stdout.write('outside: the example of the README drew its session in an application that installed the tarball\n');
