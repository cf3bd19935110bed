/* Golf as the table knows it. */
export { default } from './Board';
export { KEYS as keys } from './keys';
export { pace, progress, prompt, reason, sound, tell } from './tell';
