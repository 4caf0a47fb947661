export { descriptionField } from '../../newer/fields/description.ts';
