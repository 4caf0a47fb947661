import { encodePart } from '../base/encode.ts';

/** An address that can't end the quoted url() that it stands in. */
export function cssUrl(address: string): string {
  return address.replace(/["\\\n\r\f]/g, (sign) => encodePart(sign));
}
