export { createRoomSupply } from '../conflicts/create-room-supply.ts';
