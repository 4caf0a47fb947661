export { redirectsField } from '../../specification/fields/redirects.ts';
