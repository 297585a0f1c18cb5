import type { ComponentType } from 'react';

type Module = Readonly<Record<string, unknown>>;

const loaders: Record<string, () => Promise<unknown>> = {};

/** Ties types (by blanks) to the export of a module that draws them. */
function draws(load: () => Promise<Module>, types: Readonly<Record<string, string>>): void {
  for (const [name, list] of Object.entries(types))
    for (const type of list.split(' ')) loaders[type] = async () => (await load())[name];
}

draws(() => import('../renderers/chart/index.ts'), { ChartRadios: 'chart-radios' });
draws(() => import('../renderers/small-inputs/index.ts'), {
  LocationInput: 'location-picker',
  RepeatInput: 'input-repeat',
  VerificationCode: 'input-verification-code',
});
draws(() => import('../renderers/small-inputs/index.ts'), { IconInput: 'icon-picker icon-select' });
draws(() => import('../renderers/signature/index.ts'), { SignatureInput: 'input-signature' });
draws(() => import('../renderers/arrangements/index.ts'), {
  Grid2D: 'grid-2d',
  GridNav: 'grid-nav',
  ShapePart: 'shape',
  SliderPart: 'slider',
});
draws(() => import('../renderers/formula-editor/index.ts'), { FormulaInput: 'input-formula' });
draws(() => import('../renderers/json-schema/index.ts'), { JsonSchemaInput: 'json-schema' });
draws(() => import('../renderers/barcode/index.ts'), { BarcodePart: 'barcode' });
draws(() => import('../renderers/host-elements/index.ts'), { WebComponent: 'web-component' });
draws(() => import('../renderers/app/index.ts'), { AppPart: 'app', NestedPart: 'amis' });
draws(() => import('../renderers/tasks/index.ts'), { TasksPart: 'tasks' });
draws(() => import('../renderers/people/index.ts'), { UsersSelect: 'users-select' });
draws(() => import('../renderers/words/index.ts'), { WordsPart: 'words tags' });
draws(() => import('../renderers/media/index.ts'), { VideoPart: 'video', AudioPart: 'audio' });
draws(() => import('../renderers/log/index.ts'), { LogPart: 'log' });
draws(() => import('../renderers/calendar/index.ts'), { CalendarPart: 'calendar' });
draws(() => import('../renderers/city/index.ts'), { CityInput: 'input-city' });
draws(() => import('../renderers/city/index.ts'), { CityText: 'city' });
draws(() => import('../renderers/gallery/index.ts'), {
  ImagesPart: 'images',
  AvatarPart: 'avatar',
  CarouselPart: 'carousel',
});
draws(() => import('../renderers/sequence/index.ts'), { StepsPart: 'steps', TimelinePart: 'timeline' });
draws(() => import('../renderers/figures/index.ts'), {
  QrCodePart: 'qrcode qr-code',
  SparklinePart: 'sparkline',
  ColorPart: 'color',
  TableView: 'table-view',
});
draws(() => import('../renderers/places/index.ts'), {
  AnchorNav: 'anchor-nav',
  SearchBox: 'search-box',
  SwitchContainer: 'switch-container',
  Portlet: 'portlet',
  PaginationWrapper: 'pagination-wrapper',
});
draws(() => import('../renderers/conditions/index.ts'), { ConditionBuilder: 'condition-builder' });
draws(() => import('../renderers/paging/index.ts'), { PaginationPart: 'pagination pager' });
draws(() => import('../renderers/overlays/ClosedOverlay.tsx'), { ClosedOverlay: 'dialog drawer' });
draws(() => import('../renderers/richtext/index.ts'), { RichTextInput: 'input-rich-text' });
draws(() => import('../renderers/sheet/index.ts'), { ExcelInput: 'input-excel' });
draws(() => import('../renderers/tree/index.ts'), { TreeInput: 'input-tree' });
draws(() => import('../renderers/tree/index.ts'), { TreeSelect: 'tree-select nested-select cascader-select' });
draws(() => import('../renderers/wizard/index.ts'), { Wizard: 'wizard' });
draws(() => import('../renderers/navigation/index.ts'), { Nav: 'nav navigation', Breadcrumb: 'breadcrumb' });
draws(() => import('../renderers/markdown/index.ts'), { Markdown: 'markdown' });
draws(() => import('../renderers/chart/index.ts'), { Chart: 'chart' });
draws(() => import('../renderers/files/index.ts'), { FileInput: 'input-file input-image' });
draws(() => import('../renderers/lists/index.ts'), {
  ItemsPart: 'cards list',
  CardPart: 'card card2',
  ListItemPart: 'list-item',
  FieldPart: 'list-item-field card-item-field',
  PropertyPart: 'property',
});
draws(() => import('../renderers/values/index.ts'), { ColorInput: 'input-color', TagInput: 'input-tag' });
draws(() => import('../renderers/values/index.ts'), {
  RangeInput: 'input-range',
  RatingInput: 'input-rating',
  SubFormInput: 'input-sub-form',
});
draws(() => import('../renderers/values/index.ts'), { UuidField: 'uuid' });
draws(() => import('../renderers/choices/index.ts'), {
  ButtonChoices: 'button-group-select list-select',
  ChainedSelect: 'chained-select',
  MatrixInput: 'matrix-checkboxes',
  PickerInput: 'picker',
  TransferInput: 'transfer tabs-transfer transfer-picker tabs-transfer-picker',
});
draws(() => import('../renderers/editors/index.ts'), { CodeEditor: 'editor', DiffEditor: 'diff-editor', CodePart: 'code' });
draws(() => import('../renderers/inputs/dates.ts'), {
  DateInput: 'input-date input-datetime input-time input-month input-quarter input-year',
});
draws(() => import('../renderers/inputs/dates.ts'), {
  DateRangeInput: 'input-date-range input-datetime-range input-time-range input-month-range input-quarter-range input-year-range',
});
draws(() => import('../renderers/rows/index.ts'), {
  Combo: 'combo input-array',
  InputKeyValue: 'input-kv input-kvs',
  InputTable: 'input-table',
});
draws(() => import('../renderers/layout/folding.ts'), {
  FieldSet: 'fieldset fieldSet',
  Collapsible: 'collapse',
  CollapseGroup: 'collapse-group',
});
draws(() => import('../renderers/actions/DropdownButton.tsx'), { DropdownButton: 'dropdown-button' });
draws(() => import('../renderers/display/dates.ts'), { DateText: 'date datetime time month', DateRangeText: 'date-range' });
draws(() => import('../renderers/crud/Table2Part.tsx'), { Table2Part: 'table2 crud2' });
draws(() => import('../renderers/display/states.ts'), { Notice: 'alert', Progress: 'progress', Spinner: 'spinner' });
draws(() => import('../renderers/display/Tag.tsx'), { Tag: 'tag' });
draws(() => import('../renderers/layout/TabsPart.tsx'), { TabsPart: 'tabs' });
draws(() => import('../renderers/display/links.ts'), { LinkPart: 'link', Picture: 'image' });
draws(() => import('../renderers/display/index.ts'), {
  Mapping: 'mapping map',
  Status: 'status',
  PasswordText: 'password',
  NotDrawn: 'custom',
  NumberText: 'number',
  Json: 'json',
  IconPart: 'icon',
  Remark: 'remark',
  TooltipWrapper: 'tooltip-wrapper',
});

/** Loads the component of a type that not every page has. */
export async function loadRarer(type: string): Promise<ComponentType<never>> {
  // The languages of `editor` have types of their own.
  const load = loaders[type] ?? (type.endsWith('-editor') ? loaders['editor'] : undefined);
  return (await load?.()) as ComponentType<never>;
}
