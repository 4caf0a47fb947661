export { seoField } from '../../specification/fields/seo.ts';
