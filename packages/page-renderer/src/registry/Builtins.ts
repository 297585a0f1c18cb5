import type {
  CrudFilterProps,
  DragToggleProps,
  FormItemFrameProps,
  ListFrameProps,
  OldNodeProps,
  OverlayStackProps,
  PerPageProps,
} from './part-props.ts';
import type { FormItemRendererProps, Loadable, RendererDefinition } from './types.ts';

/** Parts that only some pages have, by the name under which `collectTypes` finds those of lists and inputs. */
export interface PageParts {
  readonly 'form-item': Loadable<FormItemFrameProps>;
  readonly 'overlay-stack': Loadable<OverlayStackProps>;
  readonly 'select-several': Loadable<FormItemRendererProps>;
  readonly 'text-box': Loadable<FormItemRendererProps>;
  readonly 'text-with-options': Loadable<FormItemRendererProps>;
  readonly controls: Loadable<OldNodeProps>;
  readonly filter: Loadable<CrudFilterProps>;
  readonly autoGenerateFilter: Loadable<CrudFilterProps>;
  readonly 'list-frame': Loadable<ListFrameProps>;
  readonly 'switch-per-page': Loadable<PerPageProps>;
  readonly 'drag-toggler': Loadable<DragToggleProps>;
}

/** The types and parts of the package: a page gets them as an argument. */
export interface Builtins {
  /** The renderer of a built-in type; `static-…` shows any display type as a field. */
  readonly find: (type: string) => RendererDefinition | undefined;
  readonly parts: PageParts;
}
