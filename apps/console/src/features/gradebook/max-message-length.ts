/** Characters that a message to students may have. */
export const maxMessageLength = 2000;
