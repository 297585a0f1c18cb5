/** Language tag of the English texts. */
export const english = 'en';
