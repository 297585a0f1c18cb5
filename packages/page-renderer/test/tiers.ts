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
/** All of them. */
export const tierTypes: readonly string[] = `${must} ${should} ${besides} ${rarer}`.split(' ');
