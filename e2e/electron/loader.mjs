const standIn = new URL('./stand-in.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  return specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context);
}
