import type { Seller } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** The seller on receipts. Texts that the owner has not set are empty. */
export class SellerDto implements Seller {
  @ApiProperty({ example: 'Mirage Entertainment SARL' }) legalName: string;
  @ApiProperty({ example: '12 Rue du Lac, 1053 Tunis' }) address: string;
  @ApiProperty({ example: 'RNE 1234567A' }) registration: string;
  @ApiProperty({ example: '1234567/A/M/000' }) taxId: string;

  @ApiProperty({ description: 'The words about tax below the total.', example: 'Prices include 19 % VAT' })
  taxLine: string;

  @ApiProperty({ description: 'Further words at the end.', example: 'Questions: support@example.com' })
  note: string;
}
