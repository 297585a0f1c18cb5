import { ruleLimits } from './rule-limits.ts';

/** A part of a data template: a value, a form of parts, or rows of them. */
export interface TemplateNode {
  readonly type: 'string' | 'object' | 'array';
  readonly name: string;
  readonly title?: string | undefined;
  readonly children?: { readonly data: readonly TemplateNode[] } | undefined;
  readonly config?: { readonly min?: number; readonly max?: number; readonly template?: string } | undefined;
  readonly default?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** An expression, or `true` where a rule of the template fills it. */
  readonly computed?: boolean | string | undefined;
}

/** Whether a value is a part of a template, as far down as it goes. */
export function isTemplateNode(value: unknown, depth = 0): value is TemplateNode {
  if (typeof value !== 'object' || value === null || depth > 16) return false;
  const { type, name, children, config } = value as Record<string, unknown>;
  if (typeof name !== 'string' || (type !== 'string' && type !== 'object' && type !== 'array')) return false;
  if (config !== undefined && (typeof config !== 'object' || config === null)) return false;
  if (children === undefined) return true;
  const data: unknown = (children as Record<string, unknown> | null)?.['data'];
  return Array.isArray(data) && data.every((child) => isTemplateNode(child, depth + 1));
}

/** The parts of a part. */
export function templateChildren(node: TemplateNode): readonly TemplateNode[] {
  return node.children?.data ?? [];
}

/** How many rows an array may have. */
export function rowBounds({ config }: TemplateNode): { readonly min: number; readonly max: number } {
  return { min: config?.min ?? 0, max: config?.max ?? ruleLimits.rows };
}

/** What a form begins with: defaults, and as many rows as there have to be. */
export function emptyValue(node: TemplateNode): unknown {
  if (node.type === 'string') return node.default ?? '';
  const record = (): unknown => Object.fromEntries(templateChildren(node).map((child) => [child.name, emptyValue(child)]));
  if (node.type === 'object') return record();
  const { min, max } = rowBounds(node);
  return Array.from({ length: Math.min(Math.max(1, min), max) }, record);
}

/** Every part below a root by its path, such as `rows.time`. */
export function templatePaths(root: TemplateNode | undefined): ReadonlyMap<string, TemplateNode> {
  const found = new Map<string, TemplateNode>();
  const visit = (node: TemplateNode, path: string): void => {
    for (const child of templateChildren(node)) {
      const own = path === '' ? child.name : `${path}.${child.name}`;
      found.set(own, child);
      visit(child, own);
    }
  };
  if (root) visit(root, '');
  return found;
}
