export { nameField } from '../../specification/fields/name.ts';
