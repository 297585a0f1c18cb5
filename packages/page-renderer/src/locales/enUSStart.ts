/** English texts that may be needed before the rest of them is here. */
export const enUSStart = {
  retry: 'Try again',
  loading: 'Loading',
  fetchFailed: 'Loading failed',
};
