import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataTexts } from './data-texts.ts';

it('names the entry of the menu where templates are added', () => {
  const rows = readFileSync(new URL('../../../../server/schema/pages/rows.sql', import.meta.url), 'utf8');
  const [, zh, en] = /'data', '([^']+)', '([^']+)', '[^']+', 'centre\/data\/data'/.exec(rows) ?? [];
  expect(dataTexts.en.noTemplates).toContain(`“${en}”`);
  expect(dataTexts.zh.noTemplates).toContain(`“${zh}”`);
});
