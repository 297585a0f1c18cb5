import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enUS } from './locales/enUS.ts';
import { findBuiltin } from './registry/builtin.ts';
import { openStrictPage, type StrictPage } from './testing/open-strict-page.ts';

/** Types that every renderer of such definitions has to draw. */
const must =
  'page service container wrapper flex grid hbox panel divider tabs each form group fieldSet hidden static control input-text input-password input-email input-url textarea input-number select multi-select radios checkboxes checkbox switch input-date input-datetime input-time input-month input-year input-date-range input-datetime-range input-time-range input-month-range input-year-range input-tree tree-select input-file input-image combo input-table input-kv input-array formula crud table operation pagination button submit reset action button-group button-toolbar dropdown-button dialog drawer tpl html plain text mapping status tag date datetime number link image json progress alert markdown chart wizard nav breadcrumb collapse collapse-group remark tooltip-wrapper input-group';
/** Types that it should draw. */
const should =
  'cards card list property steps timeline transfer picker nested-select chained-select list-select button-group-select input-range input-rating input-color input-tag matrix-checkboxes condition-builder input-sub-form input-rich-text editor input-excel input-city images avatar icon qrcode carousel calendar code log anchor-nav search-box switch-container portlet sparkline table-view iframe spinner uuid tabs-transfer crud2 table2';
/** Others that are drawn as well. */
const besides =
  'static-date static-mapping static-image static-tpl static-progress words tags date-range password video audio color time month multiline-text pager vbox diff-editor json-editor custom web-component';
/** The rest of them. */
const rarer =
  'input-repeat input-verification-code users-select chart-radios native-number input-signature grid-2d grid-nav shape slider tasks app amis location-picker icon-picker icon-select barcode input-formula json-schema';
const types = `${must} ${should} ${besides} ${rarer}`.split(' ');

describe('types of nodes', () => {
  it.each(types)('%s is known', (type) => {
    expect(findBuiltin(type)).toBeDefined();
  });

  describe('in a browser, under the policy of the console', () => {
    let strict: StrictPage;
    beforeAll(async () => {
      strict = await openStrictPage();
    }, 120_000);
    afterAll(() => strict?.close());

    it.each([
      ['bare', (type: string) => ({ type, name: 'x', label: 'X' })],
      [
        'with a value',
        (type: string) => ({ type, name: 'x', label: 'X', value: 'a,b', body: 'B', title: 'T', source: '${rows}' }),
      ],
    ])(
      'each is drawn %s without an error or an unknown box',
      async (_case, nodeOf) => {
        const inForm = types.filter((type) => type !== 'page' && type !== 'form');
        const definition = {
          type: 'page',
          data: { rows: [{ label: 'One', value: 1 }] },
          body: [
            { type: 'form', title: 'Inside', body: inForm.map(nodeOf) },
            ...types.filter((type) => type !== 'page').map(nodeOf),
          ],
        };
        const { unknown, violations, text } = await strict.draw(definition);
        expect(unknown).toEqual([]);
        expect(violations).toEqual([]);
        expect(strict.errors).toEqual([]);
        expect(text).not.toContain(enUS.renderFailed);
      },
      60_000,
    );

    it('still says of a type that nobody knows where it stands', async () => {
      const { unknown, text } = await strict.draw({ type: 'page', body: [{ type: 'no-such-part' }] });
      expect(unknown).toEqual(['no-such-part']);
      expect(text).toContain('body[0]');
    });
  });
});
