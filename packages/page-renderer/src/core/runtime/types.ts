import type { SchemaObject } from '../../schema/base.ts';
import type { CrudModel } from '../crud/CrudModel.ts';
import type { Store } from '../data/Store.ts';
import type { FormModel } from '../form/FormModel.ts';
import type { Scope } from '../scope/Scope.ts';
import type { PageServices } from './PageServices.ts';

/** A part of the page that others may name: a form, a list, a service, a single input. */
export interface ComponentHandle {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly type: string;
  readonly scope: Scope;
  /** The path of its node in the definition; parts of one node have the same. */
  readonly path?: string | undefined;
  /** Loads again; values become part of the query or of the data, or with `replaces` all of it. */
  readonly reload?: (values?: Readonly<Record<string, unknown>>, replaces?: boolean) => Promise<void> | void;
  /** Takes values that were sent to it by `target`. */
  readonly receive?: (values: Readonly<Record<string, unknown>>) => Promise<void> | void;
  /** Takes a value in, or with `replaces` in the place of all that it has. */
  readonly setValue?: (value: unknown, replaces?: boolean) => void;
  /** Actions of its own, by name; `undefined` when it has none of that name. */
  readonly perform?: (action: string, args: Readonly<Record<string, unknown>>) => unknown;
  /**
   * Handles a broadcast; returns whether it goes no further (`stopPropagation`). `automatic`: the page sent it by itself, and so sends what follows
   * by itself.
   */
  readonly notify?: (event: string, data: Readonly<Record<string, unknown>>, automatic?: boolean) => Promise<boolean>;
  readonly weightOf?: (event: string) => number | undefined;
}

/** A list around an action: what a finished change in it refreshes. */
export interface ListHandle {
  /** Narrows the list down by these values besides those it has. */
  readonly search?: (values: Readonly<Record<string, unknown>>) => Promise<void> | void;
  readonly reload: (options?: { readonly firstPage?: boolean }) => Promise<void>;
  readonly model?: CrudModel;
  /** What a dialog that is opened in a scope of the list looks into: it knows the place of its row as well. */
  readonly inRow?: (scope: Scope) => Scope;
}

/** A dialog or drawer around an action. */
export interface OverlayHandle {
  readonly forms: Set<FormModel>;
  readonly close: (result?: OverlayResult) => void;
  readonly kind?: 'dialog' | 'drawer';
  /** The path of its definition. */
  readonly path?: string;
  /** Where it was opened. */
  readonly opener: ActionContext;
  readonly definition?: SchemaObject;
  readonly scope?: Scope;
}

/** How a dialog ended. */
export interface OverlayResult {
  readonly confirmed: boolean;
  readonly value?: unknown;
  /** Whether it only showed something: it had no form that could be sent. */
  readonly hadNoForm?: boolean;
}

/** What an action can do with the page it runs in. */
export interface ActionRuntime extends PageServices {
  /** Scope of the page itself. */
  readonly pageScope: Scope;
  readonly components: ReadonlySet<ComponentHandle>;
  /** Whether what the page is drawn from has a part of this name, be it drawn now or not, as in a tab that was never opened. */
  readonly knowsName: (name: string) => Promise<boolean>;
  /** What is open, the first one at the bottom. */
  readonly overlays: Pick<Store<readonly Overlay[]>, 'get'>;
  /** Lets others name a part; the answer ends that. */
  readonly register: (handle: ComponentHandle) => () => void;
  /** Opens a dialog or drawer; resolves when it is closed. */
  readonly open: (
    kind: Overlay['kind'],
    definition: SchemaObject,
    opener: ActionContext,
    extra?: Readonly<Record<string, unknown>>,
  ) => Promise<OverlayResult>;
  /** Asks before going on. */
  readonly confirm: (message: string, title?: string, answers?: QuestionAnswers) => Promise<boolean>;
  /** Asks before what was typed is lost. */
  readonly confirmLeaving: () => Promise<boolean>;
  /** Shows a notice until it is read. */
  readonly alert: (message: string, title?: string) => Promise<void>;
  /** Changes what a part shows, against its definition. */
  readonly override: (target: string, override: Override) => void;
}

/** Where an action runs. */
export interface ActionContext {
  readonly runtime: ActionRuntime;
  readonly scope: Scope;
  readonly path: string;
  readonly form?: FormModel | undefined;
  readonly overlay?: OverlayHandle | undefined;
  readonly list?: ListHandle | undefined;
  /** The button that opened the dialog around it; its `reload` wins over refreshing the list. */
  readonly button?: Readonly<Record<string, unknown>> | undefined;
  /** Whether it concerns the selected rows of a list. */
  readonly bulk?: boolean | undefined;
  /** Whether the page acts by itself, in an event that no person caused. */
  readonly automatic?: boolean | undefined;
}

/** Something that lies over the page. */
export interface Overlay extends OverlayHandle {
  readonly key: number;
  readonly kind: 'dialog' | 'drawer';
  readonly definition: SchemaObject;
  readonly scope: Scope;
  readonly path: string;
}

/** Texts of a question's buttons instead of "Cancel" and "Confirm". */
export interface QuestionAnswers {
  readonly yes?: string;
  readonly no?: string;
  /** Whether going on destroys something. */
  readonly isDangerous?: boolean;
}

/** A question or a notice that waits for an answer. */
export interface Question {
  readonly key: number;
  readonly kind: 'confirm' | 'alert';
  readonly title: string;
  readonly message: string;
  readonly answers: QuestionAnswers;
  readonly answer: (confirmed: boolean) => void;
}

/** What actions changed about a part, against its definition. */
export interface Override {
  readonly visible?: boolean;
  readonly disabled?: boolean;
  readonly static?: boolean;
}
