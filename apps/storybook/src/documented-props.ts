import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

/** What the parameters of a story file set for its page of documentation. */
interface DocumentationParameters {
  /** The component that the stories show, where they set it up in a component of their own. */
  readonly documents?: unknown;
  readonly docs?: { readonly extractArgTypes?: (component: unknown) => StrictArgTypes | null };
}

/**
 * Lists the properties of the component in `parameters.documents`, with their descriptions in its source, in place of what the stories' own set-up
 * takes.
 */
export const documentedProps: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const { documents, docs } = parameters as DocumentationParameters;
  const own = documents === undefined ? null : docs?.extractArgTypes?.(documents);
  if (!own) return argTypes;
  const setUp = [...Object.keys(argTypes), ...Object.keys(initialArgs)].filter((name) => !(name in own));
  return {
    ...Object.fromEntries(setUp.map((name) => [name, { ...argTypes[name], name, table: { disable: true }, control: false }])),
    ...own,
  };
};

/**
 * Returns the description of a documented component in its source, and below it its example as code; of the stories' own component where none is
 * named.
 */
export function documentedDescription(
  component: unknown,
  { parameters }: { readonly parameters: DocumentationParameters },
): string {
  const shown = (parameters.documents ?? component) as { readonly __docgenInfo?: { readonly description?: string } } | undefined;
  const [description = '', ...examples] = (shown?.__docgenInfo?.description ?? '')
    .split(/^@example\s+/m)
    .map((part) => part.trim());
  const codes = examples.map((example) => (example.startsWith('```') ? example : `\`\`\`tsx\n${example}\n\`\`\``));
  return [description, ...codes].join('\n\n');
}
