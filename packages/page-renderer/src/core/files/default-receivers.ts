/** Where inputs send files that name no receiver, by their types. */
export const defaultReceivers = {
  'input-file': '/api/upload/file',
  'input-image': '/api/upload',
  'input-rich-text': '/api/upload/image',
} as const;
