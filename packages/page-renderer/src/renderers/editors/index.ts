export { CodeEditor } from './CodeEditor.tsx';
export { CodePart } from './CodePart.tsx';
export { DiffEditor } from './DiffEditor.tsx';
