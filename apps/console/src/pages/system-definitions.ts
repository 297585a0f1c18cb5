/** The pages of the whole installation in one file. */
export const systemDefinitions = import.meta.glob<unknown>(['./system/**/*.json', './teaching/**/*.json'], {
  eager: true,
  import: 'default',
});
