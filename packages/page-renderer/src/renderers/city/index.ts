export { CityInput } from './CityInput.tsx';
export { CityText } from './CityText.tsx';
