/** Sentences that were misread once; each stands for a rule that was mended. The table is as in `sentences.ts`. */
export const mendedSentences = `
en | house 5km from nyabugogo | type=House | 5km from nyabugogo
en | house within 2km of tarmac | type=House | within 2km of tarmac
en | house 15 minutes drive from Kigali | type=House | 15 minutes drive from Kigali
en | ref 20455 |  | ref 20455
en | PO box 12345 kigali | place=province.kigali | PO box 12345
en | house kabeza whatsapp 788 123 456 | type=House; place=quarter.kabeza | whatsapp 788 123 456
en | semi furnished apartment kacyiru | type=Apartment/Condo; place=gasabo/kacyiru | semi furnished
en | half hectare land kirehe | type=Land; place=kirehe; size>=5000
en | terrain 1/2 hectare | type=Land; size>=5000
en | house half a million a month | type=House; deal=rent; price<=500000 RWF
en | pool table shop kigali | type=Commercial Space; place=province.kigali | pool table
en | land rover for sale | deal=sale | land rover
en | furniture shop for rent | deal=rent | furniture shop
en | house near post office | type=House | near post office
en | house behind Simba supermarket kacyiru | type=House; place=gasabo/kacyiru | behind Simba supermarket
en | house opposite the swimming pool | type=House | opposite the swimming pool
en | want a house, budget is 25 to 30m, busanza or masaka | type=House; place=quarter.busanza; place=kicukiro/masaka; price>=25000000 RWF; price<=30000000 RWF
en | house under 200-300k | type=House; price<=300000
en | house >3 bedrooms <80m kigali | type=House; place=province.kigali; beds=4; price<=80000000 RWF
en | rent btw 200k and 300k kimironko 2 rooms | place=gasabo/kimironko; deal=rent; beds=2; price>=200000 RWF; price<=300000 RWF
en | apartment kimihurura 300 usd and above | type=Apartment/Condo; place=gasabo/kimihurura; price>=300 USD
en | house 50m minimum 3 bedrooms | type=House; beds=3; price<=50000000 RWF
en | house 80m maximum kicukiro | type=House; place=kicukiro; price<=80000000 RWF
en | house 50m+ kigali | type=House; place=province.kigali; price>=50000000 RWF
en | 3+ bedrooms gisozi | place=gasabo/gisozi; beds=3
en | office kacyiru 50 sqm minimum | type=Office; place=gasabo/kacyiru; size>=50
en | office 60 sqm to 100 sqm | type=Office; size>=60; size<=100
en | min. 3 bedrooms, price: 80m | beds=3; price<=80000000 RWF
en | house rent 5,000,000 rwf a year | type=House; deal=rent | 5,000,000 rwf a year
en | house for sale kanombe, payment in 6 months | type=House; place=kicukiro/kanombe; deal=sale | payment / 6
en | house for 3 nights in gisenyi, 4 people | type=House; place=town.gisenyi; deal=stay | 4 people / 3
en | villa gisenyi 24 to 27 December | type=House; place=town.gisenyi | 24 to 27 December
en | 2 stories house in kacyiru | type=House; place=gasabo/kacyiru | 2 stories
en | house tiled floor gisozi | type=House; place=gasabo/gisozi | tiled / floor
en | house near amahoro stadium | type=House | near amahoro stadium
en | house furnished or unfurnished kimihurura | type=House; place=gasabo/kimihurura | furnished or unfurnished
en | house without security guard and parking | type=House | without security guard and parking
en | land kigali except gikondo and kanombe | type=Land; place=province.kigali | except gikondo and kanombe
en | house that doesn't have to be furnished | type=House | doesn't have to be furnished
en | i don't need parking |  | don't need parking
en | plot 20mx30m kabuga | type=Land; place=quarter.kabuga; size>=600
en | plot 20/30 kabuga | type=Land; place=quarter.kabuga; size>=600
en | house 300 per week | type=House | 300 per week
en | three hundred fifty dollars rent kacyiru | place=gasabo/kacyiru; deal=rent; price<=350 USD
en | 2bd/2ba apartment kiyovu | type=Apartment/Condo; place=quarter.kiyovu; beds=2; baths=2
en | location: Kanombe, house 3 bedrooms | type=House; place=kicukiro/kanombe; beds=3
en | plot for commercial building nyarugenge | type=Land; category=Commercial; place=nyarugenge
en | house with lake kivu view kibuye | type=House; amenity=lake_view; place=town.kibuye
en | commercial shop nyabugogo | type=Commercial Space; place=quarter.nyabugogo
fr | maison 50 millions minimum | type=House; price>=50000000 RWF
fr | maison 300 dollars ou moins kagugu | type=House; place=quarter.kagugu; price<=300 USD
fr | villa kibagabaga un million et demi par mois | type=House; place=quarter.kibagabaga; deal=rent; price<=1500000 RWF
fr | loyer trois millions cinq cent mille | deal=rent; price<=3500000 RWF
fr | deux cent cinquante mille par mois | deal=rent; price<=250000 RWF
fr | maison un demi million par mois | type=House; deal=rent; price<=500000 RWF
fr | appartement meublé ou non | type=Apartment/Condo | meublé ou non
fr | appartement de 2 à 3 chambres | type=Apartment/Condo; beds=2
fr | maison en face de la piscine | type=House | en face de la piscine
fr | maison à 10 km de Kigali | type=House | 10 km de Kigali
fr | maison sur une parcelle de 500 m2 | type=House; size>=500
fr | magasin de meubles à louer | deal=rent | magasin de meubles
fr | logement pour 3 nuits à Gisenyi, 2 personnes | place=town.gisenyi; deal=stay | 2 personnes / 3
fr | maison sauf Gikondo et Kanombe | type=House | sauf Gikondo et Kanombe
fr | une maison qui n'a pas de piscine | type=House | n'a pas de piscine
fr | terrain de 20m/30m | type=Land; size>=600
fr | loyer 3 millions par an | deal=rent | 3 millions par an
fr | chambre salon à louer Kicukiro | place=kicukiro; deal=rent; beds=1 | salon
fr | vends parcelle nyamata 20x30 | type=Land; place=bugesera/nyamata; deal=sale; size>=600
rw | inzu kuva kuri miliyoni 50 kuzamura | type=House; price>=50000000 RWF
rw | inzu miliyoni 50 kumanura | type=House; price<=50000000 RWF
rw | inzu ya miliyoni imwe n'igice ku kwezi gacuriro | type=House; place=quarter.gacuriro; deal=rent; price<=1500000 RWF
rw | inzu ya miliyoni 5 n'ibihumbi 500 | type=House; price<=5500000 RWF
rw | inzu ibihumbi magana atatu na mirongo itanu ku kwezi | type=House; deal=rent; price<=350000 RWF
rw | inzu miliyoni ijana na makumyabiri | type=House; price<=120000000 RWF
rw | inzu miliyoni cumi n'ebyiri | type=House; price<=12000000 RWF
rw | ubutaka hegitari imwe n'igice | type=Land; size>=15000
rw | ikibanza metero 20 kuri metero 30 | type=Land; size>=600
rw | ikibanza cya 15/20 | type=Land; size>=300
rw | icyumba na salon nyamirambo | place=nyarugenge/nyamirambo; beds=1 | salon
rw | sinshaka apartment |  | sinshaka apartment
rw | inzu idafite pisine na parikingi | type=House | idafite pisine na parikingi
rw | inzu hanze ya Kigali | type=House | hanze ya Kigali
rw | inzu iri inyuma y'isoko | type=House | inyuma y'isoko
rw | inzu yo gukodesha amezi 6 | type=House; deal=rent | 6
rw | ikibanza cy'inganda | type=Land; category=Industrial
rw | inzu ikoreshwa Gasabo | type=House; place=gasabo | ikoreshwa
rw | inzu nimuhamagara 788123456 | type=House | nimuhamagara 788123456
en | house 500k per month minimum kacyiru | type=House; place=gasabo/kacyiru; deal=rent; price>=500000 RWF
en | bungalow on 900 sqm plot in Kanombe | type=House; place=kicukiro/kanombe; size>=900
en | house not below 50m | type=House; price>=50000000 RWF
fr | maison louée à vendre Kanombe | type=House; place=kicukiro/kanombe; deal=sale | louée
fr | terrain pas en dessous de 500 m2 | type=Land; size>=500
rw | inzu ikodeshwa itari hejuru ya 200k Kimisagara | type=House; place=nyarugenge/kimisagara; deal=rent; price<=200000 RWF
en | 3 bedroom house and less than 50m kicukiro | type=House; place=kicukiro; beds=3; price<=50000000 RWF
en | house with 3 bedrooms and under 50m | type=House; beds=3; price<=50000000 RWF
en | land 500 sqm and below 10m | type=Land; price<=10000000 RWF; size>=500
en | house for sale and above 50m | type=House; deal=sale; price>=50000000 RWF
fr | maison 3 chambres et moins de 50 millions | type=House; beds=3; price<=50000000 RWF
fr | maison avec jardin et plus de 3 chambres | type=House; amenity=garden; beds=4
rw | ibyumba 3 no munsi ya miliyoni 50 | beds=3; price<=50000000 RWF
rw | inzu no hejuru ya miliyoni 50 | type=House; price>=50000000 RWF
en | house 3 bedrooms budget between 200k and 300k | type=House; beds=3; price>=200000; price<=300000
en | plot 600 sqm budget between 10m and 15m | type=Land; price>=10000000 RWF; price<=15000000 RWF; size>=600
en | 2 bedrooms maximum rent 300k | deal=rent; beds=2; price<=300000 RWF | maximum
fr | 3 chambres budget environ 300 mille | beds=3 | budget environ 300 mille
fr | terrain 600 m2 au maximum budget 10 millions | type=Land; price<=10000000 RWF; size>=600 | au maximum
fr | villa à vendre 78 000 000 3 chambres | type=House; deal=sale; beds=3; price<=78000000 RWF
en | house kabeza 78000000 4 bedrooms | type=House; place=quarter.kabeza; beds=4; price<=78000000 RWF
en | house 73.000.000 3 rooms | type=House; beds=3; price<=73000000 RWF
en | 780000 500 m2 | price<=780000; size>=500
fr | maison sept chambres | type=House; beds=7
fr | loyer sept cent mille | deal=rent; price<=700000 RWF
fr | dix huit millions | price<=18000000 RWF
fr | onze millions | price<=11000000 RWF
en | apartment 600k per 2 months | type=Apartment/Condo; deal=rent; price<=600000 RWF | 2
en | 500k per 2 rooms | beds=2; price<=500000
en | 300k x 3 months | deal=rent; price<=300000 RWF | 3
en | house near St Paul church kigali | type=House; place=province.kigali | near St Paul church
en | near KN 3 Rd |  | near KN 3 Rd
en | near 2nd gate |  | near 2nd gate
fr | location à Kigali appartement 2 chambres | type=Apartment/Condo; place=province.kigali; deal=rent; beds=2
fr | location Kacyiru appartement meublé | type=Apartment/Condo; amenity=furnished; place=gasabo/kacyiru; deal=rent
fr | Location à Gisozi: maison 3 chambres | type=House; place=gasabo/gisozi; deal=rent; beds=3
en | plot with UPI registered 10m | type=Land; amenity=title_deed; price<=10000000 RWF | registered
rw | ikibanza gifite UPI yacyo | type=Land; amenity=title_deed | yacyo
en | no. of bedrooms 3 kicukiro | place=kicukiro; beds=3
en | house no. 12 kicukiro | type=House; place=kicukiro | no. 12
en | apartment not furnished and parking kacyiru | type=Apartment/Condo; amenity=parking; place=gasabo/kacyiru | not furnished
fr | maison non meublée et garage | type=House; amenity=parking | non meublée
en | house within 50 million | type=House; price<=50000000 RWF
en | 2 bedroom within 200-300k | beds=2; price>=200000; price<=300000
en | house behind the school 300000 rent | type=House; deal=rent; price<=300000 RWF | behind the school
fr | maison derrière l'hôpital 250000 | type=House; price<=250000 | derrière l'hôpital
rw | inzu y'abantu 2 ba hano | type=House | abantu 2 / hano
en | head office space kigali | type=Office; place=province.kigali | head
en | call center office space | type=Office | call center
fr | gardien 24/24 | amenity=security | 24/24
en | plot igurishwa kabuga 20/25 | type=Land; place=quarter.kabuga; deal=sale; size>=500
en | plot 10m maximum 500 sqm | type=Land; price<=10000000 RWF; size<=500
en | house 50m minimum 80m maximum | type=House; price>=50000000 RWF; price<=80000000 RWF
en | apartment 500 usd max 2 bedrooms | type=Apartment/Condo; beds=2; price<=500 USD
fr | terrain 3/4 hectare | type=Land; size>=7500
`;
