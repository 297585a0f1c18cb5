/** Operators with two sides that always work out both. */
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '<<'
  | '>>'
  | '>>>'
  | '&'
  | '^'
  | '|';

/** An argument of a filter: text as written, with the content of `${…}` or quotes worked out. */
export interface FilterArgumentNode {
  /** Parts in order; one part that is not text keeps its type. */
  readonly parts: readonly (string | Expression)[];
  /** Whether it is bare text, which some filters take as the name of a variable. */
  readonly bare: boolean;
}

/** What the parser makes of an expression. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'text'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'variable'; readonly name: string }
  /** `ls:name`: a value of a namespace, which only the host may give. */
  | { readonly kind: 'stored'; readonly space: string; readonly name: string }
  /** `this`, and `data` in bare conditions: the scope itself. */
  | { readonly kind: 'scope'; readonly own: boolean }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression }
  | { readonly kind: 'method'; readonly object: Expression; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: '+' | '-' | '!' | '~' | 'typeof'; readonly value: Expression }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'logical'; readonly operator: '&&' | '||' | '??'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'conditional'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: Expression, value: Expression])[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'arrow'; readonly parameters: readonly string[]; readonly body: Expression }
  | { readonly kind: 'filter'; readonly input: Expression; readonly name: string; readonly args: readonly FilterArgumentNode[] };
