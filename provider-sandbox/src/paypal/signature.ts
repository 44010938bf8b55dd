import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  sign,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import forge from 'node-forge';

export const AUTH_ALGO = 'SHA256withRSA';

/** The data that PayPal signs: the transmission, our webhook and a checksum of the body’s bytes. */
export interface SignedTransmission {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
}

const signedText = ({ transmissionId, transmissionTime, webhookId, body }: SignedTransmission): Buffer =>
  Buffer.from([transmissionId, transmissionTime, webhookId, crc32(body)].join('|'));

/** Parts of a signer that are saved over a restart. */
export interface SignerMaterial {
  certificateId: string;
  privateKeyPem: string;
  certificatePem: string;
}

/** The key and certificate with which webhooks are signed. */
export class WebhookSigner {
  private constructor(
    readonly certificateId: string,
    private readonly privateKey: KeyObject,
    private readonly publicKey: KeyObject,
    readonly certificatePem: string,
  ) {}

  static async create(): Promise<WebhookSigner> {
    const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const certificateId = `CERT-${randomBytes(4).toString('hex')}`;
    return new WebhookSigner(certificateId, privateKey, publicKey, selfSigned(privateKey, publicKey));
  }

  /** The signer that was exported: what it signed still verifies. Throws when key and certificate are no pair. */
  static restore({ certificateId, privateKeyPem, certificatePem }: SignerMaterial): WebhookSigner {
    const privateKey = createPrivateKey(privateKeyPem);
    if (!new X509Certificate(certificatePem).checkPrivateKey(privateKey))
      throw new Error("signer's key is not that of its certificate");
    return new WebhookSigner(certificateId, privateKey, createPublicKey(privateKey), certificatePem);
  }

  export(): SignerMaterial {
    const privateKeyPem = this.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { certificateId: this.certificateId, privateKeyPem, certificatePem: this.certificatePem };
  }

  sign(transmission: SignedTransmission): string {
    return sign('sha256', signedText(transmission), this.privateKey).toString('base64');
  }

  verify(transmission: SignedTransmission, signature: string): boolean {
    return verify('sha256', signedText(transmission), this.publicKey, Buffer.from(signature, 'base64'));
  }
}

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 365 * 86_400_000);
  const name = [
    { name: 'commonName', value: 'messageverificationcerts.sandbox.example' },
    { name: 'organizationName', value: 'Provider sandbox' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  const pem = privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  });
  certificate.sign(forge.pki.privateKeyFromPem(pem.toString()), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
