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

/** Loads the component of a type that few pages have. */
export async function loadRarer(type: string): Promise<ComponentType<never>> {
  return (await loaders[type]?.()) as ComponentType<never>;
}
