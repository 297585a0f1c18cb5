export { RichTextInput } from './RichTextInput.tsx';
