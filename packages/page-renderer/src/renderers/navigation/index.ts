export { Breadcrumb } from './Breadcrumb.tsx';
export { Nav } from './Nav.tsx';
