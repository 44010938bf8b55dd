import type { BackOnSaleInput, Product, Stock, UploadedPicture } from '@city/contracts';
import type { Identifier } from 'react-admin';
import { httpClient, sendJson } from './http-client.js';
import { withId } from './with-id.js';

/** Calls of staff for products, besides editing them. */
export interface ProductProvider {
  uploadPicture(file: Blob): Promise<UploadedPicture>;
  setAvailable(productId: Identifier, available: boolean): Promise<Product>;
  productStock(productId: Identifier): Promise<Stock>;
  /** @param total null makes the product endless */
  setProductStock(productId: Identifier, total: number | null): Promise<Stock>;
  putBackOnSale(paymentId: Identifier, input: BackOnSaleInput): Promise<Stock>;
}

export function createProductProvider(apiUrl: string): ProductProvider {
  const put = (path: string, body: object) => sendJson('PUT', `${apiUrl}/${path}`, body);
  return {
    async uploadPicture(body) {
      const headers = new Headers({ 'content-type': 'application/octet-stream' });
      const request = { method: 'POST', body, headers };
      return (await httpClient(`${apiUrl}/pictures`, request)).json as UploadedPicture;
    },
    async setAvailable(productId, available) {
      return withId<Product>(await put(`products/${productId}`, { available }));
    },
    async productStock(productId) {
      return (await httpClient(`${apiUrl}/products/${productId}/stock`)).json as Stock;
    },
    async setProductStock(productId, total) {
      return (await put(`products/${productId}/stock`, { total })) as Stock;
    },
    async putBackOnSale(paymentId, input) {
      return (await put(`payment/${paymentId}/back-on-sale`, input)) as Stock;
    },
  };
}
