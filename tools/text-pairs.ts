import ts from 'typescript';

/** One text in both languages, each as its pieces: those of a function are all texts in it. */
export interface TextPair {
  /** Path within the table, such as `gaps.missing`. */
  readonly name: string;
  readonly english: readonly string[];
  readonly chinese: readonly string[];
}

/** A table of texts in one language, as it stands in a source. */
export interface TextTable {
  /** The same for the table of the other language. */
  readonly key: string;
  readonly language: 'english' | 'chinese';
  readonly table: ts.ObjectLiteralExpression;
}

const englishName = /enUS|EnUS|en-us|[Ee]nglish|(?<![A-Za-z])en(?![A-Za-z])|(?<=[a-z])En$/;
const chineseName = /zhCN|ZhCN|zh-cn|[Cc]hinese|(?<![A-Za-z])zh(?![A-Za-z])|(?<=[a-z])Zh$/;

/** Takes away what does not change a value: `as`, `satisfies`, parentheses. */
function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;
}

const isText = (node: ts.Node): node is ts.StringLiteral | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);

/** Returns the pieces of text below a node in their order; keys of properties and what texts are compared with are none. */
function piecesOf(node: ts.Node): readonly string[] {
  // The pieces of a template around its values may be empty.
  if (isText(node)) return node.text === '' && !ts.isStringLiteralLike(node) ? [] : [node.text];
  if (ts.isPropertyAssignment(node)) return piecesOf(node.initializer);
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isTypeNode(child)) found.push(...piecesOf(child));
  });
  return found;
}

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) || ts.isNumericLiteral(property.name))
    ? property.name.text
    : undefined;

function valueOf(table: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = table.properties.find((property) => nameOf(property) === name);
  return found && ts.isPropertyAssignment(found) ? plain(found.initializer) : undefined;
}

/** Returns the texts that two tables have under the same names. */
export function textPairs(english: ts.Expression, chinese: ts.Expression, name = ''): readonly TextPair[] {
  if (ts.isObjectLiteralExpression(english) && ts.isObjectLiteralExpression(chinese)) {
    return english.properties.flatMap((property) => {
      const key = nameOf(property);
      const [one, other] = key === undefined ? [] : [valueOf(english, key), valueOf(chinese, key)];
      return one && other ? textPairs(one, other, name === '' ? key : `${name}.${key}`) : [];
    });
  }
  return [{ name, english: piecesOf(english), chinese: piecesOf(chinese) }];
}

/** Whether a node has a text of one thing, such as `1 row`; conditions in it decide for themselves. */
function isOfOne(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return false;
  if (isText(node)) return /(?<![\p{L}\d.,:-])1 [a-z]+/u.test(node.text);
  return ts.forEachChild(node, (child) => isOfOne(child) || undefined) ?? false;
}

/** Whether a condition on a number shows a text of one thing for other numbers. */
function isWrongSingular({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): boolean {
  const sign = /([!=]==) 1$/.exec(plain(condition).getText())?.[1];
  return sign !== undefined && isOfOne(plain(sign === '!==' ? whenTrue : whenFalse));
}

/** What {@link readTables} finds in a source. */
export interface ReadTables {
  readonly tables: readonly TextTable[];
  readonly pairs: readonly TextPair[];
  /** Conditions that show a text of one thing, such as `1 row`, for another number. */
  readonly wrongSingulars: readonly string[];
}

/** Finds the tables of texts that a source declares, and the pairs of `en` and `zh` that stand side by side in it. */
export function readTables(file: string, text: string): ReadTables {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tables: TextTable[] = [];
  const pairs: TextPair[] = [];
  const wrongSingulars: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isConditionalExpression(node) && isWrongSingular(node)) wrongSingulars.push(node.getText());
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const table = plain(node.initializer);
      const language = englishName.test(node.name.text) ? 'english' : chineseName.test(node.name.text) ? 'chinese' : undefined;
      const pattern = language === 'english' ? englishName : chineseName;
      if (language && ts.isObjectLiteralExpression(table))
        tables.push({ key: `${file.replace(pattern, '*')} ${node.name.text.replace(pattern, '*')}`, language, table });
    }
    if (ts.isObjectLiteralExpression(node)) {
      const english = valueOf(node, 'en') ?? valueOf(node, 'english');
      const chinese = valueOf(node, 'zh') ?? valueOf(node, 'chinese');
      if (english && chinese) pairs.push(...textPairs(english, chinese));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { tables, pairs, wrongSingulars };
}
