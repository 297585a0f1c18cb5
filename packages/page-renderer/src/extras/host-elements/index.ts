export { WebComponent } from './WebComponent.tsx';
