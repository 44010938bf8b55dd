import sharp, { type Sharp } from 'sharp';

/** What a tagged photo says in its metadata. */
export const TAGGED_TEXT = 'Amina at home';

/** The pointer from EXIF to a place (GPS), in both orders of bytes. */
const PLACE_TAGS = [Buffer.from([0x25, 0x88]), Buffer.from([0x88, 0x25])];

/** A JPEG segment of Photoshop's resources with an IPTC caption. */
function iptc(caption: string): Buffer {
  const sized = (head: number[], data: Buffer, bytes: 2 | 4) => {
    const size = Buffer.alloc(bytes);
    size.writeUIntBE(data.length, 0, bytes);
    return Buffer.concat([Buffer.from(head), size, data]);
  };
  // Record 2, data set 120; then resource 0x0404 with an empty name, padded to an even size.
  const record = sized([0x1c, 2, 120], Buffer.from(caption), 2);
  const resource = sized([...Buffer.from('8BIM'), 0x04, 0x04, 0, 0], record, 4);
  const data = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, Buffer.alloc(record.length % 2)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + length.length);
  return Buffer.concat([Buffer.from([0xff, 0xed]), length, data]);
}

/** A JPEG turned by 90 degrees, with all that cameras and programs add: EXIF with a place, XMP, IPTC and a colour profile. */
export async function taggedPhoto(picture: Sharp): Promise<Buffer> {
  const jpeg = await picture
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Copyright: TAGGED_TEXT },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '10/1 11/1 0/1',
      },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${TAGGED_TEXT}"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer();
  const photo = Buffer.concat([jpeg.subarray(0, 2), iptc(TAGGED_TEXT), jpeg.subarray(2)]);
  const { exif, xmp, icc, iptc: caption, orientation } = await sharp(photo).metadata();
  const isTagged = [exif, xmp, caption].every((part) => part?.includes(TAGGED_TEXT));
  const hasPlace = PLACE_TAGS.some((tag) => exif?.includes(tag));
  if (!isTagged || !hasPlace || !icc || orientation !== 6) throw new Error('the photo lacks metadata');
  return photo;
}
