export { UsersSelect } from './UsersSelect.tsx';
