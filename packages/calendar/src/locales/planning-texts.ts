/** Texts of the planning grid and the heat map. */
export interface PlanningTexts {
  /** Name of the switch between the planning views. */
  readonly switchLabel: string;
  /** What a row of the view is. */
  readonly rowHeading: { readonly [Kind in 'plan' | 'room' | 'teacher' | 'class' | 'team']: string };
  /** Heads the row of sessions that have none. */
  readonly nobody: { readonly [Kind in 'room' | 'teacher' | 'class' | 'team']: string };
  readonly layoutLabel: string;
  readonly layouts: { readonly week: string; readonly day: string };
  readonly search: { readonly [Kind in 'room' | 'teacher' | 'class' | 'team']: string };
  readonly clearSearch: string;
  readonly hideEmpty: string;
  readonly dayLabel: string;
  readonly noRows: string;
  readonly free: string;
  readonly carrying: (count: number) => string;
  readonly carryHint: string;
  readonly putBack: string;
  readonly keys: string;
  /** Read out of a session in a cell of its second period or a later one. */
  readonly continued: string;
  readonly unknownPeriod: string;
  /** How many students a room holds, beside its name. */
  readonly capacity: (count: number) => string;
  /** How many sessions of a room, teacher, class or team are in view, beside its name. */
  readonly sessions: (count: number) => string;
  readonly heat: {
    readonly axesLabel: string;
    readonly axes: { readonly [Axes in 'period-day' | 'room-period' | 'room-weekday']: string };
    readonly scopeLabel: string;
    readonly scopes: { readonly week: string; readonly semester: string };
    readonly measureLabel: string;
    readonly measures: { readonly places: string; readonly slots: string };
    readonly caption: (rows: string, columns: string) => string;
    readonly all: string;
    readonly scale: string;
    readonly over: string;
    /** Text of a cell for screen readers and on hover. */
    readonly slots: (taken: number, possible: number) => string;
    readonly places: (filled: number, possible: number) => string;
    readonly unplaced: (count: number) => string;
    readonly noRooms: string;
    /** Rooms that are not counted, because their seats are unknown. */
    readonly leftOut: (rooms: readonly string[]) => string;
  };
}
