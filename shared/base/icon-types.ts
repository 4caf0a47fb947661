/** Font Awesome styles that the specification names: offered in forms. */
export const offeredIconTypes = ['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin'] as const;

/** Styles that real files use beside them (BEHAVIOUR.md, `iconType`): accepted. */
export const acceptedIconTypes = [
  'regular',
  'sharp-duotone-solid',
  'sharp-light',
  'sharp-regular',
  'sharp-thin',
] as const;

/** Every style that is understood. */
export const iconTypes = [...offeredIconTypes, ...acceptedIconTypes] as const;

/** Whether an icon is given as a picture instead of by a name. */
export function isImageIcon(icon: string): boolean {
  return /^https?:|^\/|^\.\.?\/|\.(?:svg|png|webp|jpe?g|gif|ico|avif)$/i.test(icon);
}
