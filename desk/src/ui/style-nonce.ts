/** Nonce of the page, which inserted style elements need (server/src/desk/desk-site.ts). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Gives every inserted style element the nonce, because not all components of Ant Design pass it on. */
export function addStyleNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
