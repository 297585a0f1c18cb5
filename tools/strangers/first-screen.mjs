// The first screen as its page of the documentation has it: its commands and files in their order, in an empty folder, and then what it says to try.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceEnv } from '../bootstrap.mjs';
import { visit } from '../outside-app.mjs';
import { must } from './must.mjs';
import { startApplication } from './start-application.mjs';

const guide = 'apps/docs/content/en/develop/first-screen.md';

/** Blocks of code of a section, by its number. @param {string} text @param {number} number @param {string} language */
function blocksOf(text, number, language) {
  const section = text.split(/^## /m).find((each) => each.startsWith(`${number}. `)) ?? '';
  const blocks = Array.from(section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm));
  const [code] = blocks.filter(([, name]) => name === language).map(([, , each = '']) => each);
  if (code === undefined) throw new Error(`Section ${number} of ${guide} has no code in ${language}.`);
  return code;
}

/** Does what the page says to try. @param {any} page @param {string} csv */
async function tryScreen(page, csv) {
  const choir = page.getByRole('button', { name: /Choir/ });
  await choir.first().waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = { name: 'bookings.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 invalid').waitFor();
  await page.getByRole('gridcell', { name: '11:00' }).dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('09:00');
  await page.keyboard.press('Enter');
  await page.getByText('1 invalid').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('The bookings were imported.').first().waitFor();
  await page.getByRole('button', { name: /Close/ }).first().click();
  for (const subject of ['Strings', 'Piano'])
    await page
      .getByRole('button', { name: new RegExp(subject) })
      .first()
      .waitFor();
}

/**
 * Makes the first screen and uses it.
 *
 * @param {{ place: string, registry: import('./registry.mjs').Registry, browser: any, pictures: string }} stranger `place` is a folder for it.
 * @returns {Promise<string>} A sentence with the seconds of each command.
 * @throws Error where the page does not lead to its screen.
 */
export async function tryFirstScreen({ place, registry, browser, pictures }) {
  const text = readFileSync(join(root, guide), 'utf8');
  mkdirSync(place, { recursive: true });
  const env = workspaceEnv({ npm_config_registry: registry.url, npm_config_audit: 'false', npm_config_fund: 'false' });
  let cwd = place;
  const taken = [];
  for (const line of blocksOf(text, 1, 'sh').trim().split('\n')) {
    const [program = '', ...args] = line.split(' ');
    if (program === 'cd') {
      cwd = join(cwd, args[0] ?? '');
      continue;
    }
    const begun = performance.now();
    await must(program, args, { cwd, env });
    taken.push(`${[program, ...args.slice(0, 1)].join(' ')} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  writeFileSync(join(cwd, 'src/App.tsx'), blocksOf(text, 2, 'tsx'));
  writeFileSync(join(cwd, 'src/index.css'), '');
  const begun = performance.now();
  const served = await startApplication(
    (port) => ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd,
      env,
    },
  );
  try {
    await visit({
      place: served.address,
      api: () => undefined,
      browser,
      async drive(page, address) {
        await page.goto(address);
        await page.getByRole('button', { name: /Choir/ }).first().waitFor();
        taken.push(`npm run dev ${((performance.now() - begun) / 1000).toFixed(1)} s`);
        try {
          await tryScreen(page, blocksOf(text, 3, 'txt'));
        } finally {
          await page.screenshot({ path: join(pictures, 'first-screen.png') });
        }
      },
    });
  } finally {
    served.stop();
  }
  return `the first screen works: ${taken.join(', ')}`;
}
