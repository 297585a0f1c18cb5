import type { PartTexts } from './PartTexts.ts';

/** Texts of the renderer itself; `{name}` is replaced by a value, `$1` by the argument of a rule. */
export interface PageTexts {
  readonly submit: string;
  /** Heading of a form that has none. */
  readonly form: string;
  /** Title of a dialog that has none. */
  readonly dialog: string;
  /** Ticks or unticks all boxes of a group. */
  readonly checkAll: string;
  readonly reset: string;
  readonly search: string;
  readonly cancel: string;
  readonly confirm: string;
  /** The button of a dialog with a form, which sends it. */
  readonly confirmForm: string;
  readonly ok: string;
  readonly close: string;
  readonly retry: string;
  readonly reload: string;
  readonly loading: string;
  readonly actions: string;
  readonly moreActions: string;
  readonly copy: string;
  readonly copied: string;
  readonly saved: string;
  readonly saveFailed: string;
  readonly done: string;
  readonly failed: string;
  readonly fetchFailed: string;
  readonly empty: string;
  readonly noOptions: string;
  readonly choose: string;
  readonly clear: string;
  readonly selectAll: string;
  readonly selectRow: string;
  readonly selected: string;
  readonly clearSelection: string;
  readonly statistics: string;
  readonly page: string;
  readonly perPage: string;
  readonly columns: string;
  readonly table: string;
  readonly filter: string;
  readonly sortBy: string;
  readonly pagination: string;
  readonly unknownType: string;
  readonly unknownTypeHint: string;
  readonly renderFailed: string;
  readonly labelled: string;
  /** Separates names in a row. */
  readonly separator: string;
  /** Code that is fetched on demand did not come because the server did not answer. */
  readonly partOffline: string;
  /** Code that is fetched on demand is gone because there is a new version of it. */
  readonly partOutdated: string;
  /** Shown in the place of what is nested deeper than what is drawn. */
  readonly tooDeep: string;
  /** Actions or dialogs start each other without end. */
  readonly runaway: string;
  /** In the place of an input for a secret, where the page may ask for none. */
  readonly secretLocked: string;
  /** The page was about to leave for another host, or to open a tab, by itself; `{to}` is where. */
  readonly exitNeedsPress: string;
  /** The address of another host was worked out from values; `{to}` is the host. */
  readonly exitHoldsValues: string;
  readonly exitUnreadable: string;
  readonly noAction: string;
  readonly fixErrors: string;
  readonly otherErrors: string;
  readonly unsavedChanges: string;
  readonly unsavedTitle: string;
  readonly leave: string;
  readonly stay: string;
  readonly selectFirst: string;
  readonly required: string;
  readonly show: string;
  readonly hide: string;
  readonly yes: string;
  readonly no: string;
  readonly frameRefused: string;
  readonly openInNewTab: string;
  /** Texts by the name of the rule; `minLength.list` and `maxLength.list` are those for lists. */
  readonly validation: Readonly<Record<string, string>>;
  /** Texts of the parts that only some pages have. @default English */
  readonly parts?: PartTexts;
}
