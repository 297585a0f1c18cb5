import { createContext, useContext, useMemo } from 'react';
import type { Row } from '../core/crud/read-rows.ts';
import type { FormModel } from '../core/form/FormModel.ts';
import type { PageRuntime } from '../core/runtime/PageRuntime.ts';
import type { ActionContext, ListHandle, OverlayHandle } from '../core/runtime/types.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { Builtins } from '../registry/Builtins.ts';
import type { RendererDefinition } from '../registry/types.ts';
import type { PageInspection } from './inspector.ts';

/** How inputs and their labels are arranged. */
export type FormMode = 'normal' | 'horizontal' | 'inline';

/** Rows that are picked in a list for a field. */
export interface Picking {
  readonly rows: readonly Row[];
  readonly multiple: boolean;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Where in the page something is drawn. */
export interface RenderContext {
  readonly scope: Scope;
  readonly form?: FormModel | undefined;
  readonly formMode?: FormMode | undefined;
  readonly overlay?: OverlayHandle | undefined;
  readonly list?: ListHandle | undefined;
  readonly bulk?: boolean | undefined;
  readonly disabled: boolean;
  readonly static: boolean;
  /** A list in which rows are picked for a field: what is picked, and where it goes. */
  readonly picking?: Picking | undefined;
  /** Inside a cell of a table: buttons are text, labels are left out. */
  readonly inCell?: boolean | undefined;
}

/** What holds for a whole page. */
export interface PageSettings {
  readonly runtime: PageRuntime;
  readonly phone: boolean;
  readonly renderers: Readonly<Record<string, RendererDefinition>>;
  readonly builtins: Builtins;
  /** Watches what is drawn, for an editor. */
  readonly inspector?: PageInspection | undefined;
  /** Changes when language or environment do, so that texts are made again. */
  readonly version: number;
}

/** Settings of the page around. */
export const SettingsContext = createContext<PageSettings | undefined>(undefined);
/** Context of the node around. */
export const NodeContext = createContext<RenderContext | undefined>(undefined);

/** Place beside the title of the page, where its only list draws its search and its buttons; none where the page has other contents. */
export const HeadSlotContext = createContext<HTMLElement | null>(null);

/** Settings of the page around; throws outside of a page. */
export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A renderer was used outside of <PageRenderer>: put it into a definition, or wrap it.');
  return settings;
}

/** Where this is drawn; throws outside of a page. */
export function useRenderContext(): RenderContext {
  const renderContext = useContext(NodeContext);
  if (!renderContext) throw new Error('A renderer was used outside of <PageRenderer>: put it into a definition, or wrap it.');
  return renderContext;
}

/** Returns what an action needs to know of its place. */
export function useActionContext(path: string, scope?: Scope): ActionContext {
  const { runtime } = useSettings();
  const { form, overlay, list, bulk, scope: around } = useRenderContext();
  return useMemo(
    () => ({ runtime, scope: scope ?? around, path, form, overlay, list, bulk }),
    [runtime, scope, around, path, form, overlay, list, bulk],
  );
}
