export { Notice } from './Notice.tsx';
export { Progress } from './Progress.tsx';
export { Spinner } from './Spinner.tsx';
